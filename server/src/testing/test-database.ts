import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { asOwner, onDatabase, silentLog, TEST_LOGIN_PASSWORD, type TestServer } from './test-server.ts'

export interface EmptyDatabase {
	/** Owner connection. */
	readonly url: string
	/** Closes what is open to it and drops it. */
	drop(): Promise<void>
}

export interface TestDatabase extends EmptyDatabase {
	readonly database: Database
	readonly loginPassword: string
}

/** A fresh, migrated database of this test file. */
export function testDatabase(): Promise<TestDatabase> {
	return createTestDatabase(inject('testServer'))
}

/** As `testDatabase`, for programs that are not run by vitest. */
export async function createTestDatabase(server: TestServer): Promise<TestDatabase> {
	const { url, drop } = await emptyDatabase(server, server.template)
	const options = { ownerUrl: url, loginPassword: TEST_LOGIN_PASSWORD, log: silentLog, migrate: false }
	const database = await openDatabase(options)
	const close = async () => {
		await database.close()
		await drop()
	}
	return { database, url, loginPassword: TEST_LOGIN_PASSWORD, drop: close }
}

/** A database without any migration. */
export async function emptyDatabase(server: TestServer, template = 'template1'): Promise<EmptyDatabase> {
	const name = `${server.prefix}_${randomBytes(6).toString('hex')}`
	// A third of the time that logging every page takes.
	await asOwner(server.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
	const drop = () => asOwner(server.ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
	return { url: onDatabase(server.ownerUrl, name), drop }
}
