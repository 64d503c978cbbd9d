import { dashboard } from '@praxis/contract/dashboard/dashboard.contract'
import { database } from '@praxis/contract/database/database.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson } from './test-people.ts'

let app: TestApp
let admin: Caller
const log = createLog({ logLevel: 'error' }, { write: () => undefined })

beforeAll(async () => {
	app = await startTestApp({ log })
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

it('tells administrators that storage is full, on their screens and as notifications, and that there is room again', async () => {
	const titles = async () =>
		(await admin.call(notifications.list, {})).items
			.filter((one) => one.kind === 'storage_full')
			.map((one) => one.title)
	expect(await admin.call(dashboard.administration, {})).toMatchObject({ storageFullSince: null })
	const { db } = app.platform
	const { tryWriting } = db
	const noSpace = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
	Object.assign(db, { tryWriting: () => Promise.reject(noSpace) })
	log.error({ err: noSpace }, 'an upload failed')
	expect((await admin.call(dashboard.administration, {})).storageFullSince).toEqual(expect.any(String))
	const { storage } = await admin.call(database.overview, {})
	expect(storage.fullSince).toEqual(expect.any(String))
	expect(storage.volumes[0]).toMatchObject({ name: 'Data', totalBytes: expect.any(Number) })
	await expect.poll(titles).toEqual(['The server’s storage is full'])
	Object.assign(db, { tryWriting })
	await expect.poll(titles).toEqual(['The server’s storage was full', 'The server’s storage is full'])
	expect(await admin.call(dashboard.administration, {})).toMatchObject({ storageFullSince: null })
})
