import '../site.css'
import { rememberLanguage } from './language.ts'
import { openApp } from './open-app.ts'
import { showVerse } from './verse.ts'

if ('signedIn' in document.documentElement.dataset) void openApp()
else {
  rememberLanguage()
  showVerse(new Date())
}
