import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest merges this interface
  interface ProvidedContext {
    adminUrl: string
    migrationError: string | null
  }
}

/** One cluster for the whole run; the migrations run once, into a template. */
export async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  const admin = new Client({ connectionString: cluster.adminUrl })
  await admin.connect()
  await admin.query('create database template_product')
  await admin.end()
  project.provide('adminUrl', cluster.adminUrl)
  project.provide('migrationError', await migrateTemplate(cluster.adminUrl))
  return () => cluster.stop()
}

/** Tests without a database run even while a migration is broken; only those that need one get the error. */
async function migrateTemplate(adminUrl: string): Promise<string | null> {
  const template = new Client({
    connectionString: adminUrl.replace(/postgres$/, 'template_product'),
  })
  await template.connect()
  try {
    await migrate(template)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await template.end()
  }
}
