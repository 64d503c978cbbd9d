import { createLog } from '../log.ts'
import { BackupError } from './backup-error.ts'
import { PREVIOUS_KEYS_FILE, type RestoreRequest } from './restore-firm.ts'
import { findBaseFor, findRanges, openBase } from './wal/open-base.ts'
import type { RecoveryTarget } from './wal/recover-cluster.ts'
import { restoreToTime } from './wal/restore-to-time.ts'

export const PREVIOUS_KEYS_HINT = `Set SECRET_KEY_PREVIOUS to what ${PREVIOUS_KEYS_FILE} in the data folder says.`

/** `latest`, or a time with or without its distance to UTC. Throws a `BackupError` for anything else. */
export function readMoment(text: string): RecoveryTarget {
	if (text.trim() === 'latest') return 'latest'
	const isComplete = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)?$/.test(text.trim())
	const at = new Date(text.trim().replace(' ', 'T').replace(/ /g, ''))
	if (!isComplete || Number.isNaN(at.getTime())) {
		throw new BackupError('--to must be latest, or a time such as 2026-11-30T14:05 or 2026-11-30T14:05:00Z.')
	}
	return at
}

/** Whether the base backup for a moment is encrypted. */
export async function isSealedMoment(from: string, to: RecoveryTarget): Promise<boolean> {
	return ((await findBaseFor(from, to))?.keyId ?? null) !== null
}

interface MomentRequest extends Pick<RestoreRequest, 'from' | 'key' | 'tell'> {
	readonly to: RecoveryTarget
}

/** Says which moments can be restored, after every file was checked. */
export async function checkMoment({ from, key, to, tell }: MomentRequest): Promise<string[]> {
	const { manifest, root, passedOver } = await openBase(from, key, to, tell)
	const { madeAt } = manifest
	const ranges = await findRanges(root, key)
	const range = ranges.find((one) => one.from <= new Date(madeAt) && new Date(madeAt) <= one.until)
	return [...passedOver, `Every moment from ${madeAt} to ${range?.until.toISOString() ?? madeAt} can be restored.`]
}

/** Restores a moment, and says what was restored. */
export async function restoreMoment(
	request: Omit<RestoreRequest, 'log'> & MomentRequest,
	say: (line: string) => void,
): Promise<string[]> {
	const { to, config } = request
	if (to !== 'latest') say(`Restoring the state of ${to.toISOString()} (${to.toLocaleString()} here).`)
	const done = await restoreToTime({ ...request, log: createLog(config) })
	const last =
		done.lastCommitAt === null ? 'There was no change' : `The last change is of ${done.lastCommitAt.toISOString()}`
	const missing = done.missing === 0 ? [] : [`${done.missing} files are neither in the backups nor in the data folder.`]
	return [
		...done.passedOver,
		`Restored from the base backup of ${done.baseOf}. ${last}.`,
		`${done.contents} files; ${done.audited} rows of the audit log are verified.`,
		...missing,
		...(done.kept.length === 0 ? [] : ['What was there before is kept:', ...done.kept.map((name) => `  ${name}`)]),
		...(done.lacksPreviousKeys ? [PREVIOUS_KEYS_HINT] : []),
	]
}
