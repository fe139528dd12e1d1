/** The cookie banner and its dialog. */
export const cookies = {
  label: 'Cookies',
  text: 'We use cookies to ensure you get the best experience, track performance, and deliver verified leads. By continuing, you consent to our use of cookies.',
  learnMore: 'Learn more in our Privacy Policy',
  manage: 'Manage Preferences',
  acceptAll: 'Accept All',
  title: 'Cookie Preferences',
  description:
    'Manage your cookie preferences. Essential cookies are required for the site to function.',
  kinds: {
    essential: {
      title: 'Essential Cookies',
      words: 'Required for the website to function properly. Cannot be disabled.',
    },
    analytics: {
      title: 'Analytics Cookies',
      words: 'Help us understand how visitors use our website and improve performance.',
    },
    marketing: {
      title: 'Marketing Cookies',
      words: 'Used to deliver personalized content and track campaign effectiveness.',
    },
  },
  save: 'Save Preferences',
  close: 'Close',
}
