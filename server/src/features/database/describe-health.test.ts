import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { expect, test } from 'vitest'
import { describeHealth } from './describe-health.ts'

const NOW = new Date('2026-11-29T12:00:00.000Z')
const FACTS = { bucket: null, now: NOW, nodeVersion: '24.21.0', hasMail: true, publicUrl: 'https://firm.example' }
const GIGABYTE = 1024 ** 3

const healthy: DatabaseOverview = {
	server: {
		version: '18.4',
		startedAt: NOW.toISOString(),
		readAt: NOW.toISOString(),
		databaseBytes: 1,
		connections: { open: 1, active: 1, limit: 10, pools: [] },
		cacheHitPercent: null,
	},
	migrations: { applied: [{ name: '0001_foundation.sql', appliedAt: NOW.toISOString() }], pending: [] },
	tables: [],
	longRunning: [],
	slowRoutes: [],
	replication: { readReplica: false, replicas: [] },
	queues: { jobsWaiting: 0, jobsRunning: 0, jobsFailed: 0, mailWaiting: 0, mailFailed: 0 },
	audit: { unsealed: 0, lastSealed: null, verified: { seals: 3, intact: true } },
	storage: { fullSince: null, volumes: [{ name: 'Data', freeBytes: 50 * GIGABYTE, totalBytes: 100 * GIGABYTE }] },
	backups: { lastGoodAt: '2026-11-29T02:00:00.000Z' },
}

test('a healthy server has nothing but good findings', () => {
	expect(describeHealth(healthy, FACTS).filter(({ level }) => level !== 'ok')).toEqual([])
})

test('what is wrong is named', () => {
	const ill: DatabaseOverview = {
		...healthy,
		server: { ...healthy.server, readAt: '2026-11-29T11:50:00.000Z' },
		storage: { fullSince: null, volumes: [{ name: 'Data', freeBytes: GIGABYTE, totalBytes: 100 * GIGABYTE }] },
		queues: { ...healthy.queues, jobsFailed: 2 },
		audit: { ...healthy.audit, verified: { seals: 3, intact: false } },
		backups: { lastGoodAt: '2026-11-27T02:00:00.000Z' },
	}
	const found = describeHealth(ill, { ...FACTS, hasMail: false, publicUrl: 'http://firm.example' })
	expect(found.filter(({ level }) => level !== 'ok').map(({ level, about }) => `${level} ${about}`)).toEqual([
		'problem Clock',
		'problem Disk',
		'warning Jobs',
		'warning Mail',
		'problem Backups',
		'problem Audit log',
		'warning Address',
	])
})

test('where backups go to S3, whether it takes them is said', () => {
	const label = 's3://s3.example.com/firm'
	const say = (failure: string | null) =>
		describeHealth(healthy, { ...FACTS, bucket: { label, failure } }).find(({ text }) => text.startsWith(label))
	expect(say(null)).toMatchObject({ level: 'ok', text: `${label} takes them.` })
	expect(say('It is full.')).toMatchObject({ level: 'problem', text: `${label} does not take them. It is full.` })
})
