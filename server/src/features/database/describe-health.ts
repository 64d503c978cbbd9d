import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { BACKUP_OLD_HOURS } from '@praxis/contract/database/database.contract'

export interface Finding {
	readonly level: 'ok' | 'warning' | 'problem'
	readonly about: string
	readonly text: string
}

export interface ServerFacts {
	readonly now: Date
	readonly nodeVersion: string
	readonly hasMail: boolean
	readonly publicUrl: string
	/** Whether S3 takes backups now; null where they do not go there. */
	readonly bucket: { readonly label: string; readonly failure: string | null } | null
}

const HOUR_MS = 3_600_000
const CLOCK_OFF_MS = 60_000
const ROOM = { warning: 0.15, problem: 0.05 } as const
const GIGABYTE = 1024 ** 3

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`

function ofVolumes({ storage: { volumes, fullSince } }: DatabaseOverview): Finding[] {
	const full =
		fullSince === null
			? []
			: [{ level: 'problem', about: 'Storage', text: 'Nothing new can be saved: it is full.' } as const]
	const each = volumes.map(({ name, freeBytes, totalBytes }): Finding => {
		const share = freeBytes / Math.max(1, totalBytes)
		const level = share < ROOM.problem ? 'problem' : share < ROOM.warning ? 'warning' : 'ok'
		const text = `${name}: ${(freeBytes / GIGABYTE).toFixed(1)} GB of ${(totalBytes / GIGABYTE).toFixed(1)} GB are free.`
		return { level, about: 'Disk', text }
	})
	return [...full, ...each]
}

function ofBackups({ backups: { lastGoodAt } }: DatabaseOverview, now: Date): Finding {
	if (lastGoodAt === null) return { level: 'warning', about: 'Backups', text: 'There is none yet. Run npm run backup.' }
	const hours = Math.floor((now.getTime() - Date.parse(lastGoodAt)) / HOUR_MS)
	const text = `The last complete one is ${count(hours, 'hour')} old.`
	return { level: hours > BACKUP_OLD_HOURS ? 'problem' : 'ok', about: 'Backups', text }
}

function ofBucket(bucket: ServerFacts['bucket']): Finding[] {
	if (bucket === null) return []
	const { label, failure } = bucket
	if (failure === null) return [{ level: 'ok', about: 'Backups', text: `${label} takes them.` }]
	return [{ level: 'problem', about: 'Backups', text: `${label} does not take them. ${failure}` }]
}

function ofQueues({ queues }: DatabaseOverview, hasMail: boolean): Finding[] {
	const { jobsFailed, jobsWaiting, mailFailed, mailWaiting } = queues
	const jobs = `${count(jobsWaiting, 'job')} waiting, ${jobsFailed} failed.`
	const mail = hasMail
		? `${count(mailWaiting, 'email')} waiting, ${mailFailed} failed.`
		: `SMTP_URL is not set: ${count(mailWaiting, 'email')} waiting in the outbox.`
	return [
		{ level: jobsFailed > 0 ? 'warning' : 'ok', about: 'Jobs', text: jobs },
		{ level: mailFailed > 0 || !hasMail ? 'warning' : 'ok', about: 'Mail', text: mail },
	]
}

function ofAudit({ audit: { verified, unsealed } }: DatabaseOverview): Finding {
	if (!verified.intact)
		return { level: 'problem', about: 'Audit log', text: 'Its end does not fit. Run npm run audit:verify.' }
	return {
		level: 'ok',
		about: 'Audit log',
		text: `The newest ${verified.seals} seals fit, ${unsealed} rows wait to be sealed.`,
	}
}

/** The state of a server in sentences, for who runs it. */
export function describeHealth(
	found: DatabaseOverview,
	{ now, nodeVersion, hasMail, publicUrl, bucket }: ServerFacts,
): Finding[] {
	const { server, migrations } = found
	const offMs = Math.abs(now.getTime() - Date.parse(server.readAt))
	const pending = migrations.pending.length
	const isSecure = publicUrl.startsWith('https:') || /^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)
	return [
		{ level: 'ok', about: 'Versions', text: `Node ${nodeVersion}, PostgreSQL ${server.version}.` },
		{
			level: pending > 0 ? 'problem' : 'ok',
			about: 'Database',
			text: `${count(migrations.applied.length, 'migration')} applied, ${pending} pending.`,
		},
		{
			level: offMs > CLOCK_OFF_MS ? 'problem' : 'ok',
			about: 'Clock',
			text: `This machine and the database differ by ${Math.round(offMs / 1_000)} s.`,
		},
		...ofVolumes(found),
		...ofQueues(found, hasMail),
		ofBackups(found, now),
		...ofBucket(bucket),
		ofAudit(found),
		{
			level: isSecure ? 'ok' : 'warning',
			about: 'Address',
			text: isSecure ? publicUrl : `${publicUrl} is not encrypted. Put a proxy with a certificate in front.`,
		},
	]
}
