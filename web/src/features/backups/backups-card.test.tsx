import type { BackupOverview, BackupRecord } from '@praxis/contract/backups/backups.contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { formatInstant } from '../../ui/text/format.ts'
import { BackupsCard } from './backups-card.tsx'
import { StorageUsageCard } from './storage-usage-card.tsx'

const S3 = 's3://s3.firm.example/praxis'
const AT = [
	'2026-11-28T02:00:00.000Z',
	'2026-11-29T08:30:00.000Z',
	'2026-11-29T09:15:00.000Z',
	'2026-11-30T08:00:00.000Z',
]
const [from = '', until = '', again = '', now = ''] = AT

const copy: BackupRecord = {
	id: '01980000-0000-7000-8000-000000000001',
	folder: '2026-11-30T02-12-00-123',
	kind: 'copy',
	place: 's3',
	origin: 'nightly',
	state: 'done',
	isEncrypted: true,
	sealId: 'ab',
	step: '',
	stepsDone: 0,
	stepsTotal: 0,
	bytes: 1_000,
	rowCount: 10,
	contentCount: 1,
	missingCount: 0,
	failure: '',
	verifyState: 'passed',
	verifiedAt: now,
	verifyFailure: '',
	requestedBy: null,
	createdAt: now,
	finishedAt: now,
}
const OVERVIEW: BackupOverview = {
	items: [copy],
	settings: {
		isNightly: true,
		isEncrypted: true,
		keepDaily: 7,
		keepWeekly: 4,
		keepMonthly: 12,
		isContinuous: true,
		continuousDays: 7,
		sealId: 'ab',
		keySavedAt: now,
		version: 1,
	},
	continuous: {
		state: 'receiving',
		ranges: [
			{ from, until },
			{ from: again, until: now },
		],
		receivedAt: now,
		behindBytes: 0,
		failure: null,
	},
	hold: { since: from, waitingMail: 2, waitingDeliveries: 1 },
	place: '/backups',
	s3: S3,
	isOnSameDisk: false,
	lastGoodAt: now,
	isOld: false,
}

async function show() {
	const failure = 's3.firm.example does not answer (ECONNREFUSED).'
	const sent = stubApi({
		'GET /api/backups': [200, OVERVIEW],
		'GET /api/backups/storage': [200, { volumes: [], s3: { label: S3, failure, checkedAt: now }, readAt: now }],
		'POST /api/backups/release': [200, { discarded: 2, discardedDeliveries: 0 }],
	})
	await renderScreen(
		<>
			<BackupsCard />
			<StorageUsageCard />
		</>,
		{ session: sessionOf('admin') },
	)
	await screen.findByText('Not reachable')
	return sent
}

test('says where backups go, whether S3 takes them, and restores from there', async () => {
	await show()
	expect(screen.getByRole('alert').textContent).toContain(`${S3} does not take backups now.`)
	const region = screen.getByRole('region', { name: 'Point-in-time recovery' })
	expect(region.textContent).toContain('What it needs is kept in /backups on this server, not in S3')
	await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Restore' })))
	const dialog = await screen.findByRole('dialog', { name: 'Restore this backup' })
	expect(dialog.textContent).toContain(`--from "${S3}/${copy.folder}" --key-file FILE`)
	expect(dialog.textContent).toContain('The key of the bucket is read from BACKUP_S3_URL.')
})

test('shows no gap as covered', async () => {
	await show()
	const list = screen.getByRole('list', { name: /Moments of these times can be restored/ })
	expect(
		within(list)
			.getAllByRole('listitem')
			.map((one) => one.textContent),
	).toEqual([`${formatInstant(from)} to ${formatInstant(until)}`, `${formatInstant(again)} to ${formatInstant(now)}`])
})

test('asks at the release whether webhooks from before the restore are called', async () => {
	const sent = await show()
	await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Release' })))
	const dialog = within(await screen.findByRole('dialog', { name: 'Release what is held?' }))
	fireEvent.click(dialog.getByRole('radio', { name: 'Call them' }))
	await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Release' })))
	expect(sent).toEqual([
		{ what: 'POST /api/backups/release', body: { discardsOldMail: true, discardsOldDeliveries: false } },
	])
})
