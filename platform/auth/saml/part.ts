import type { Hono } from 'hono'
import type { AuthEnv } from '../ground/context.ts'
import type { Part } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import { samlAcs } from './acs.ts'
import {
  createSsoProvider,
  deleteSsoProvider,
  getSsoProvider,
  listSsoProviders,
  updateSsoProvider,
} from './admin-providers.ts'
import { addProviderName } from './describe-methods.ts'
import { makeServiceProvider, type SamlOptions, type SamlServices } from './service-provider.ts'
import { samlMetadata } from './sp-metadata.ts'
import { startSso } from './start-sso.ts'
import { sweepSso } from './store.ts'

export function saml({ saml: options }: { saml?: SamlOptions }, core: AuthServices): Part {
  const serviceProvider = options && makeServiceProvider(options, core.settings.publicUrl)
  const services = { ...core, saml: serviceProvider }
  return {
    addRoutes: (app) => addRoutes(app, services),
    settings: { saml_enabled: serviceProvider !== undefined },
    captchaPaths: ['/sso'],
    describeMethods: addProviderName,
    sweep: () => sweepSso(core.pool),
  }
}

function addRoutes(app: Hono<AuthEnv>, services: SamlServices): void {
  app.post('/sso', (c) => startSso(services, c))
  app.get('/sso/saml/metadata', (c) => samlMetadata(services, c))
  app.post('/sso/saml/acs', (c) => samlAcs(services, c))
  app.get('/admin/sso/providers', (c) => listSsoProviders(services, c))
  app.post('/admin/sso/providers', (c) => createSsoProvider(services, c))
  app.get('/admin/sso/providers/:id', (c) => getSsoProvider(services, c))
  app.put('/admin/sso/providers/:id', (c) => updateSsoProvider(services, c))
  app.delete('/admin/sso/providers/:id', (c) => deleteSsoProvider(services, c))
}
