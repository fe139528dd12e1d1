import { services, type Service } from '../../../engine/services.ts'

/** Each service as a tool takes it, with its name where that is another. */
export function serviceNames(names: Record<Service, string>): string[] {
  return services.map((service) =>
    names[service].toLowerCase() === service ? service : `${service} (${names[service]})`,
  )
}
