import { msg } from '@lingui/core/macro';
import type { Entry, MenuName } from './navigation.ts';

/** A menu entry. `also` are additional search words for the palette, in either language. */
export interface MenuEntry extends Entry {
  readonly also: string;
}

/** All public screens, by menu. A test checks that each entry has a screen. */
export const menuEntries: Readonly<Record<MenuName, readonly MenuEntry[]>> = {
  cars: [
    { to: '/products/cars', label: msg`All cars`, also: 'cars vehicles products سيارات السيارات منتجات' },
    { to: '/products/cars', search: { condition: 'new' }, label: msg`New cars`, also: 'new cars سيارات جديدة' },
    {
      to: '/products/cars',
      search: { condition: 'used' },
      label: msg`Used cars`,
      also: 'used second hand cars سيارات مستعملة',
    },
    { to: '/brands', label: msg`Car brands`, also: 'brands makes toyota ماركات علامات' },
    {
      to: '/brands',
      search: { show: 'models' },
      label: msg`Car models and classes`,
      also: 'models classes trims موديلات فئات طرازات',
    },
    { to: '/showrooms', label: msg`Showrooms`, also: 'showrooms dealers معارض' },
    { to: '/marketing-offices', label: msg`Marketing offices`, also: 'marketing offices agents مكاتب تسويق' },
  ],
  homes: [
    {
      to: '/products/real-estate',
      search: { purpose: 'sale' },
      label: msg`For sale`,
      also: 'homes houses real estate buy sale عقارات للبيع منازل',
    },
    {
      to: '/products/real-estate',
      search: { purpose: 'rent' },
      label: msg`For rent`,
      also: 'homes rent lease عقارات للإيجار',
    },
    {
      to: '/products/real-estate',
      search: { type: 'apartment' },
      label: msg`Apartments`,
      also: 'apartments flats شقق',
    },
    { to: '/products/real-estate', search: { type: 'villa' }, label: msg`Villas`, also: 'villas houses فلل' },
    {
      to: '/products/real-estate',
      search: { type: 'duplex,townhouse' },
      label: msg`Duplexes and townhouses`,
      also: 'duplex townhouse دوبلكس تاون هاوس',
    },
    {
      to: '/products/real-estate',
      label: msg`All real estate`,
      also: 'real estate property homes types عقارات كل الأنواع',
    },
    { to: '/offers', search: { type: 'properties' }, label: msg`Offers on homes`, also: 'offers homes عروض عقارات' },
  ],
  financing: [
    { to: '/finance', label: msg`All programmes`, also: 'finance financing programmes تمويل برامج' },
    { to: '/finance/cars', label: msg`Car financing`, also: 'car finance loan تمويل سيارات' },
    { to: '/finance/real-estate', label: msg`Real-estate programmes`, also: 'mortgage home finance تمويل عقاري' },
    {
      to: '/finance/individual-companies',
      label: msg`Individual and company programmes`,
      also: 'personal company debt repayment finance تمويل أفراد شركات سداد',
    },
    { to: '/financing-calculator', label: msg`Financing calculator`, also: 'calculator installment monthly حاسبة قسط' },
  ],
  offers: [
    { to: '/offers', search: { type: 'all' }, label: msg`All offers`, also: 'offers discounts عروض خصومات' },
    { to: '/offers', label: msg`Offers on cars`, also: 'offers cars عروض سيارات' },
    {
      to: '/offers',
      search: { type: 'properties' },
      label: msg`Offers on real estate`,
      also: 'offers real estate property عروض عقارات',
    },
    {
      to: '/offers',
      search: { type: 'individuals' },
      label: msg`Personal offers`,
      also: 'offers individuals personal عروض أفراد',
    },
    {
      to: '/offers',
      search: { type: 'companies' },
      label: msg`Offers for companies`,
      also: 'offers companies fleet عروض شركات',
    },
    {
      to: '/offers',
      search: { type: 'all', by: 'brand' },
      label: msg`Offers by brand`,
      also: 'offers by brand عروض حسب الماركة',
    },
    {
      to: '/offers',
      search: { type: 'all', by: 'seller' },
      label: msg`Offers by showroom`,
      also: 'offers by showroom عروض حسب المعرض',
    },
    {
      to: '/offers',
      search: { type: 'properties', by: 'property' },
      label: msg`Offers by property`,
      also: 'offers by property عروض حسب العقار',
    },
  ],
  more: [
    { to: '/news', label: msg`Latest news`, also: 'news أخبار' },
    { to: '/blogs', label: msg`Posts and articles`, also: 'blog articles posts مقالات' },
    { to: '/about-us', label: msg`About us`, also: 'about us من نحن' },
    { to: '/contact-us', label: msg`Contact us`, also: 'contact message تواصل اتصل' },
    { to: '/faq', label: msg`Frequently asked questions`, also: 'faq questions help أسئلة شائعة' },
    { to: '/complaints', label: msg`Complaints`, also: 'complaints شكاوى' },
    { to: '/jobs', label: msg`Jobs`, also: 'jobs careers وظائف' },
    { to: '/terms-conditions', label: msg`Terms and conditions`, also: 'terms conditions شروط أحكام' },
    { to: '/privacy-policy', label: msg`Privacy policy`, also: 'privacy data خصوصية بيانات' },
  ],
};
