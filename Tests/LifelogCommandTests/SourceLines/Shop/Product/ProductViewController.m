#import "ProductViewController.h"

@interface ProductViewController ()
@property (nonatomic) NSString *title;
@end

@implementation ProductViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.title = @"- (void)viewDidAppear:(BOOL)animated {";
}

- (void)viewDidAppear:(BOOL)animated {
  [super viewDidAppear:animated];
  [super viewDidAppear:animated];
}

@end
