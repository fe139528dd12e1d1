/**
 * The figures on the marketing pages. Before launch, the operator replaces each with a dated
 * figure that its own data proves (FTC v. HomeAdvisor, 2023).
 */
export const claims = {
  contractors: '500+',
  jobs: '10,000+',
  leadsDelivered: '10,000+',
  closeRate: '30%',
  retention: '95%',
  leads: '150+',
  returnRange: '8-15x',
  automation: '97%',
  leadAccuracy: '95%',
  averageScore: '8.2/10',
  satisfaction: '98%',
  totalValue: '$10,000+',
  serviceRange: '$1,500 - $5,000',
  roiInvested: '$2,000',
  roiGenerated: '$50,000+',
} as const
