import { services, type Service } from '../../../engine/services.ts'

/** Each service as a command takes it, with its name if that differs. */
export function serviceNames(names: Record<Service, string>): string[] {
  return services.map((service) =>
    names[service].toLowerCase() === service ? service : `${service} (${names[service]})`,
  )
}
