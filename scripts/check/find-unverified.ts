import { z } from 'zod'

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), resolved: z.string().optional() }),
  ),
})

const publicRegistry = 'https://registry.npmjs.org/'

/**
 * Returns a sentence for each package without a SHA-512 digest, and for each that is not from the public
 * registry. npm leaves the digest out when the registry lacks that version for one of the platforms.
 */
export function findUnverified(lockfile: string): string[] {
  const { packages } = Lockfile.parse(JSON.parse(lockfile))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { integrity, resolved }]) => [
      ...(integrity?.startsWith('sha512-')
        ? []
        : [`package-lock.json has no SHA-512 integrity for ${path}.`]),
      ...(resolved === undefined || resolved.startsWith(publicRegistry)
        ? []
        : [`package-lock.json takes ${path} from a registry that is not public.`]),
    ])
}
