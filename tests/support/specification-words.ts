/** A text given by the specification, and the screens that show it. */
export interface SpecifiedWords {
  readonly section: 4 | 5 | 8;
  /** As in the catalogues: with placeholder names, without markup. If the specification only names the message, our text. */
  readonly words: string;
  /** The screens that show it, as files of src/routes; `everywhere` is the root route, `server` an answer of the server. */
  readonly on: readonly string[];
}

const everywhere = ['routes/__root.tsx'];
const server = ['server/run-server.ts'];
const accountForms = ['routes/_auth/signup.tsx', 'routes/_protected/profile.tsx'];
const carForm = ['routes/_default/finance.cars.$id.apply.tsx'];
const propertyForm = ['routes/_default/finance.real-estate.$id.apply.tsx'];
const otherForms = ['routes/_default/finance.individual-companies.$id.apply.tsx'];
const financeForms = [...carForm, ...propertyForm, ...otherForms];
const carAdvert = ['routes/_protected/advertice.car.tsx'];
const propertyAdvert = ['routes/_protected/advertice.real-estate.tsx'];
const adverts = [...carAdvert, ...propertyAdvert];
const forms = [...financeForms, ...adverts];
const order = ['routes/_protected/orders.$id.tsx'];
const orders = ['routes/_protected/orders.index.tsx', ...order];
const products = ['routes/_protected/my-products.tsx'];
const carPages = ['routes/_default/products.cars._list.tsx', 'routes/_default/products.cars.$id.tsx'];
const propertyPages = [
  'routes/_default/products.real-estate._list.tsx',
  'routes/_default/products.real-estate.$id.tsx',
];
const compare = ['routes/_protected/compare.tsx'];
const offers = ['routes/_default/offers.index.tsx'];
const letters = ['routes/_default/contact-us.tsx', 'routes/_default/complaints.tsx', 'routes/_default/jobs.tsx'];

const said = (
  section: SpecifiedWords['section'],
  on: readonly string[],
  ...words: readonly string[]
): SpecifiedWords[] => words.map((one) => ({ section, words: one, on }));

/** Sections 4, 5 and 8 of the specification, message by message. */
export const specificationWords: readonly SpecifiedWords[] = [
  // Orders: the name and explanation of each status.
  ...said(
    4,
    orders,
    'New order',
    'Under review',
    'Choose the right offer',
    'Last papers being completed',
    'Under work',
    'Completed',
    'Cancelled',
    'Rejected',
  ),
  ...said(
    4,
    order,
    'We received your request; offers will be sent.',
    'Your order was completed successfully',
    'Reason for rejection',
    'Reason for cancellation',
  ),
  ...said(
    4,
    order,
    'This cannot be undone. You can send a new request at any time.',
    'No, go back and follow up the request',
    'Yes, Cancellation Confirmation',
    'Order Cancelled Successfully',
  ),
  // Products.
  ...said(
    4,
    products,
    'Available',
    'Sold',
    'Approved',
    'Under review',
    'State changed successfully',
    'State change failed',
  ),
  // Comparison and favourites.
  ...said(4, carPages, 'Already in comparison'),
  ...said(4, everywhere, 'Two cars are chosen: you can compare them now.'),
  ...said(4, compare, 'Delete the comparison?', 'Yes', 'No', 'The comparison was successfully removed'),
  ...said(4, [...carPages, ...propertyPages], 'Added to favorites successfully', 'Removed from favorites successfully'),
  // Wizards.
  ...said(4, forms, 'Save and next', 'Previous'),
  ...said(
    4,
    financeForms,
    'Send the application',
    'Request sent successfully',
    'We have your application and will contact you within two working days.',
  ),
  ...said(4, financeForms, 'Your account, to follow this application', 'Log in and change the password'),
  ...said(4, adverts, 'Send the advert', 'Request sent successfully'),
  // Uploads.
  ...said(4, adverts, '{gone} of {files} images have been sent. You may close this page.', 'Please try again'),
  ...said(4, financeForms, 'Arrived', 'Sending'),
  // Colours and connection.
  ...said(
    4,
    everywhere,
    'Colors: as the device',
    'Colors: light',
    'Colors: dark',
    'You are Currently offline try to check your modem and router',
    'Your Internet Connection was restored',
  ),

  // Rules that name their field.
  ...said(
    5,
    [...accountForms, ...forms, ...letters],
    '{field} is required',
    '{field} must not exceed {max} characters',
    '{field} must be at least {min} characters',
  ),
  ...said(
    5,
    [...accountForms, ...forms, ...letters],
    'Enter a valid email address',
    'Invalid phone number',
    '{field} does not match',
    'Incorrect data',
  ),
  ...said(
    5,
    forms,
    'This field must be of type {mimes}',
    'This field must be a number',
    '{field} must be at least {min_value}',
  ),
  // Rules that do not: server messages for any field.
  ...said(
    5,
    server,
    'This field is required',
    'Email is invalid',
    'Phone number is invalid',
    'Incorrect data',
    'This field must be a number',
  ),
  ...said(
    5,
    server,
    'Field must contain at least # characters',
    'Field must contain at least # character',
    'Field must contain at most # characters',
    'Field must contain at most # character',
  ),
  ...said(5, server, 'Field must contain at least # digits', 'Field must contain at least # digit'),
  // Images of an advert.
  ...said(
    5,
    adverts,
    'Must have at least 3 images',
    'Must have between 3 and 20 images',
    'You have exceeded the maximum number of images',
    'Delete the image to upload more',
    'The image is too large',
  ),
  ...said(5, adverts, '{min} to {max} images, JPEG or PNG, at most 5 MB each.'),
  ...said(5, server, 'Must have between 3 and 20 images', 'Invalid Whatsapp number'),
  // Advertiser. The hint has the twelve digits of a real number (decision 1).
  ...said(5, adverts, 'Whatsapp is Required', 'Invalid Whatsapp number', 'For example {phoneExample}'),
  // Questions of finance forms.
  ...said(
    5,
    financeForms,
    'Finance program name',
    'Finance reason',
    'Monthly salary',
    'Monthly commitments in SAR',
    'Salary type',
    'Number of branches',
    'Company age',
    'Property address details',
  ),
  ...said(
    5,
    financeForms,
    'Job role of the responsible person',
    'Nationality',
    'Company type',
    'Company activity',
    'ID number',
    'CR number',
  ),
  ...said(5, propertyForm, 'Detailed real estate address'),
  ...said(
    5,
    carForm,
    'Brand',
    'Model',
    'Class',
    'Year of manufacture',
    'Engine capacity',
    'Color',
    'Price of the car',
    'Name of the car',
    'Number of kilometers',
  ),
  ...said(
    5,
    carAdvert,
    'Brand',
    'Model',
    'Class',
    'Year of manufacture',
    'Engine capacity',
    'Color',
    'Name of the car',
  ),
  ...said(5, financeForms, 'The terms and correct-data acknowledgement must be ticked'),
  ...said(5, ['routes/_protected/profile.tsx', ...server], 'The new password must differ from the previous one'),

  // Not-found and error pages.
  ...said(
    8,
    everywhere,
    'Page not found: {path}',
    'Page Not Found: {path}',
    'Page Not Found',
    'Internal Server Error',
    'Oops...',
    'Some error happened please call technical support',
  ),
  // Only protected pages: a public page continues as a guest's.
  ...said(8, ['routes/_protected/route.tsx'], 'Unauthorized', 'You are not authorized to access this resource'),
  ...said(
    8,
    server,
    'You are not authorized to access this resource',
    'An error occurred, please try again later',
    'Success',
    'Page Not Found',
  ),
  ...said(8, [...carPages, ...propertyPages], 'An error occurred, please try again later'),
  ...said(
    8,
    everywhere,
    'You are Currently offline try to check your modem and router',
    'Your Internet Connection was restored',
  ),
  // Empty lists.
  ...said(
    8,
    [...carPages.slice(0, 1), ...propertyPages.slice(0, 1), ...offers],
    'Sorry, none of the results were found.',
  ),
  ...said(
    8,
    offers,
    'Sorry, there are no offers available at the moment, please come back at a later time',
    'No offers available',
  ),
  ...said(8, ['routes/_protected/wishlist.tsx', 'routes/_protected/orders.index.tsx', ...products], 'No Items'),
  ...said(8, compare, 'Something went wrong', 'The comparison was successfully removed', 'Copied'),
  // Accounts.
  ...said(
    8,
    ['routes/_auth/forgot-password.tsx', ...server],
    'check code in your whatsapp to reset your password!',
    'Password updated successfully',
  ),
  ...said(
    8,
    ['routes/_protected/profile.tsx', ...server],
    'Your data has been updated successfully',
    'Password changed successfully',
  ),
  ...said(8, ['routes/_protected/profile.tsx'], 'General information updated successfully'),
  ...said(
    8,
    ['routes/_auth/signup.tsx', ...server],
    'Account Created Successfully',
    'Showroom account created successfully',
  ),
  // Success messages.
  ...said(
    8,
    ['routes/_default/contact-us.tsx', 'routes/_default/complaints.tsx', ...server],
    'Your message has been sent successfully',
  ),
  ...said(8, [...forms, ...server], 'Request sent successfully'),
  ...said(8, order, 'Order Cancelled Successfully'),
  ...said(8, [...carPages, ...propertyPages], 'Added to favorites successfully', 'Removed from favorites successfully'),
  ...said(8, ['routes/_default/products.cars.$id.tsx', 'routes/_default/products.real-estate.$id.tsx'], 'Copied'),
  ...said(8, financeForms, 'Copied'),
  ...said(8, adverts, 'Please try again', 'The image is too large'),
  ...said(8, products, 'State change failed'),
];

/** How notifications behave (sections 4, 8 and 9). */
export const specifiedToasts = {
  kinds: ['default', 'error', 'success', 'info', 'warning', 'loading'],
  durationMs: 4000,
  visible: 3,
  gapPx: 14,
  widthPx: 356,
  removalMs: 200,
  swipePx: 20,
  swipeVelocity: 0.11,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
  /** Position of "Unauthorized". */
  unauthorizedAt: 'top-center',
} as const;

/** Messages with a feminine form in Arabic: العلامة مطلوبة, but الاسم مطلوب. */
export const specifiedFeminine: readonly string[] = [
  '{field} is required',
  '{field} must not exceed {max} characters',
  '{field} must be at least {min} characters',
  '{field} must be at least {min_value}',
  '{field} does not match',
];
