import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { asOwner, onDatabase, silentLog, TEST_LOGIN_PASSWORD, type TestServer } from './test-server.ts'

export interface TestDatabase {
	readonly database: Database
	/** Owner connection to it. */
	readonly url: string
	readonly loginPassword: string
	/** Closes the connections and drops it. */
	drop(): Promise<void>
}

/** A fresh, migrated database of this test file. */
export function testDatabase(): Promise<TestDatabase> {
	return createTestDatabase(inject('testServer'))
}

/** A database on the server; without a template an empty one that is migrated when it is opened. */
export async function createTestDatabase(server: TestServer, template = server.template): Promise<TestDatabase> {
	const name = `${server.prefix}_${randomBytes(6).toString('hex')}`
	await asOwner(server.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
	const url = onDatabase(server.ownerUrl, name)
	const database = await openDatabase({ ownerUrl: url, loginPassword: TEST_LOGIN_PASSWORD, log: silentLog })
	const drop = async () => {
		await database.close()
		await asOwner(server.ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
	}
	return { database, url, loginPassword: TEST_LOGIN_PASSWORD, drop }
}
