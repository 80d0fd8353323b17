#import <UIKit/UIKit.h>

@interface ProductViewController : UIViewController
@end
