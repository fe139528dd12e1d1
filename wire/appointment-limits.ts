/** The bounds of an appointment's fields; form, api and database keep the same. */
export const appointmentLimits = {
  customer_name: { least: 2, most: 100 },
  customer_phone: { least: 10, most: 20 },
  customer_email: { most: 255 },
  customer_address: { most: 200 },
  service_requested: { least: 3, most: 200 },
  notes: { most: 1000 },
} as const
