/** Address of the page of a partner, by kind. */
export const partnerAddresses = {
  showroom: '/showrooms/$slug',
  marketing_office: '/marketing-offices/$slug',
} as const;
