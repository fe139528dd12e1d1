export const authTabs = ['login', 'sign-up'] as const
export type AuthTab = (typeof authTabs)[number]
