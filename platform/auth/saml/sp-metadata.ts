import type { AuthContext } from '../ground/context.ts'
import { escapeXml } from './read-xml.ts'
import type { SamlServices, ServiceProvider } from './service-provider.ts'
import { requireSaml } from './start-sso.ts'
import { nameIdFormats, names } from './xml-names.ts'

const yearsOfADownload = 5

/** Our metadata for identity providers; `?download=true` returns it as a file. */
export function samlMetadata(services: SamlServices, c: AuthContext): Response {
  const serviceProvider = requireSaml(services)
  const isDownload = c.req.query('download') === 'true'
  c.header('Content-Type', 'application/xml')
  c.header('Cache-Control', 'public, max-age=600')
  if (isDownload) c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
  return c.body(metadataXml(serviceProvider, isDownload))
}

function metadataXml({ entityId, acsUrl, certificate }: ServiceProvider, expires: boolean): string {
  const until = new Date()
  until.setUTCFullYear(until.getUTCFullYear() + yearsOfADownload)
  const validUntil = expires ? ` validUntil="${until.toISOString()}"` : ''
  return [
    `<EntityDescriptor xmlns="${names.metadata}"${validUntil} entityID="${escapeXml(entityId)}">`,
    `<SPSSODescriptor WantAssertionsSigned="true" protocolSupportEnumeration="${names.protocol}">`,
    '<KeyDescriptor use="signing">',
    `<KeyInfo xmlns="${names.signature}"><X509Data>`,
    `<X509Certificate>${certificate.toString('base64')}</X509Certificate>`,
    '</X509Data></KeyInfo></KeyDescriptor>',
    `<NameIDFormat>${nameIdFormats.email}</NameIDFormat>`,
    `<NameIDFormat>${nameIdFormats.persistent}</NameIDFormat>`,
    `<AssertionConsumerService Binding="${names.postBinding}"`,
    ` Location="${escapeXml(acsUrl)}" index="1" isDefault="true"/>`,
    '</SPSSODescriptor></EntityDescriptor>',
  ].join('')
}
