import { assignment, PREVIEWED_INTAKES } from '@praxis/contract/assignment/assignment.contract'
import type { SavedSettings } from '@praxis/contract/assignment/assignment.fields'
import { bestMatch } from '@praxis/contract/assignment/matching.rules'
import type { AssignmentSettings } from '@praxis/contract/assignment/settings.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { selectCandidates, selectLastIntakes } from './candidates.queries.ts'
import { readToday } from './find-matches.ts'
import { shownTo } from './hide-names.ts'
import { insertSettings, lockSettings, selectSettings, updateSettings } from './settings.queries.ts'

/** The one row of the settings. */
const ID = 'assignment'

export function getSettings(ctx: Context): Promise<SavedSettings> {
	return withRead(ctx, selectSettings)
}

function isAutomatic({ autoAssignmentEnabled, defaultAssignmentMethod }: AssignmentSettings): boolean {
	return autoAssignmentEnabled && defaultAssignmentMethod === 'auto'
}

/** From when on matters are assigned automatically: older ones are never swept up by turning it on. */
function automaticSince(before: SavedSettings, settings: AssignmentSettings, now: Date): Date | null {
	if (!isAutomatic(settings)) return null
	return before.automaticSince === null ? now : new Date(before.automaticSince)
}

/** Saves all settings or none. */
export function saveSettings(
	ctx: Context,
	{ settings, version }: ParsedInput<typeof assignment.saveSettings>,
): Promise<SavedSettings> {
	permitTo(ctx, assignment.saveSettings)
	return withTransaction(ctx, async (db) => {
		const before = await lockSettings(db)
		requireVersion(before, version)
		const now = ctx.platform.clock.now()
		const written = { settings, automaticSince: automaticSince(before, settings, now), now }
		const after = await writeSettings(db, before, written)
		const record = ({ version: of, settings: all }: SavedSettings) => ({ id: ID, version: of, ...all })
		await recordChange(
			db,
			ctx,
			{ entity: 'assignment_settings', about: () => ({}), audited: ({ id: _id, ...one }) => one },
			{ action: assignment.saveSettings.id, before: record(before), after: record(after) },
		)
		return after
	})
}

async function writeSettings(
	db: Db,
	before: SavedSettings,
	written: Parameters<typeof updateSettings>[1],
): Promise<SavedSettings> {
	if (before.isSaved) return updateSettings(db, written)
	const inserted = await insertSettings(db, written)
	if (inserted !== null) return inserted
	throw refuse(kernelErrors, 'stale_version', { data: { current: await selectSettings(db) } })
}

/** Whom the last inquiries would be proposed to with the saved and with other settings. */
export function previewSettings(
	ctx: Context,
	{ settings }: ParsedInput<typeof assignment.preview>,
): Promise<OutputOf<typeof assignment.preview>> {
	return withRead(ctx, async (db) => {
		const { settings: saved } = await selectSettings(db)
		const candidates = await selectCandidates(db)
		const today = await readToday(db, ctx)
		const intakes = await selectLastIntakes(db, PREVIEWED_INTAKES)
		const barred = new Map()
		return {
			items: intakes.map(({ intakeId, number, fullName, ...matter }) => ({
				intakeId,
				number,
				fullName: shownTo(ctx, { caseId: null, name: fullName }).name,
				practiceArea: matter.practiceArea,
				saved: bestMatch(candidates, matter, { settings: saved, today, barred }),
				changed: bestMatch(candidates, matter, { settings, today, barred }),
			})),
		}
	})
}
