import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { periodClaim, periodId, periodRecord, periodTerms, periodVersion } from './limitation-periods.fields.ts'

export const periodErrors = defineErrors({
	period_not_found: { kind: 'not_found', message: 'Limitation period not found.' },
	period_exists: { kind: 'conflict', message: 'There is a limitation period for this claim and state already.' },
	starts_from_unknown: { kind: 'invalid', message: 'The period cannot run from this question.' },
	period_without_length: { kind: 'invalid', message: 'A period has at least one day.' },
	nothing_to_restore: { kind: 'conflict', message: 'The default is in force already.' },
	stale_version: kernelErrors.stale_version,
})

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const
const { period_not_found, period_exists, nothing_to_restore, stale_version } = periodErrors
const { starts_from_unknown, period_without_length } = periodErrors

const one = z.object({ id: periodId })
const versioned = one.extend({ version: z.int('The version that was read is required.').min(0) })

export const limitationPeriods = {
	list: endpoint({
		id: 'limitationPeriods.list',
		method: 'GET',
		path: '/api/limitation-periods',
		access: 'view_legal_work',
		summary:
			'The limitation periods in force, those Praxis ships and those of the firm, and the claims that can have one.',
		input: z.object({}),
		output: z.object({ items: z.array(periodRecord), claims: z.array(periodClaim) }),
		errors: {},
	}),
	get: endpoint({
		id: 'limitationPeriods.get',
		method: 'GET',
		path: '/api/limitation-periods/:id',
		access: 'view_legal_work',
		summary: 'One limitation period.',
		input: one,
		output: periodRecord,
		errors: { period_not_found },
	}),
	versions: endpoint({
		id: 'limitationPeriods.versions',
		method: 'GET',
		path: '/api/limitation-periods/:id/versions',
		access: 'view_legal_work',
		summary: 'What the firm did to a period, newest first. Versions are never changed.',
		input: one.extend(pageInput),
		output: pageOf(periodVersion),
		errors: { period_not_found },
	}),
	add: endpoint({
		id: 'limitationPeriods.add',
		method: 'POST',
		path: '/api/limitation-periods',
		access: CHANGE,
		summary: 'Add a period for a claim and a state that have none. Assessments use it from then on.',
		input: one.extend(periodTerms.shape),
		output: periodRecord,
		errors: { period_not_found, period_exists, starts_from_unknown, period_without_length },
	}),
	edit: endpoint({
		id: 'limitationPeriods.edit',
		method: 'PATCH',
		path: '/api/limitation-periods/:id',
		access: CHANGE,
		summary:
			'Change a period, which is the firm’s own from then on. It is then not verified, and assessments use it at once. The version is the one that was read, 0 for the default; `stale_version` carries the current period.',
		input: versioned.extend(periodTerms.partial().shape),
		output: periodRecord,
		errors: { period_not_found, starts_from_unknown, period_without_length, stale_version },
	}),
	verify: endpoint({
		id: 'limitationPeriods.verify',
		method: 'POST',
		path: '/api/limitation-periods/:id/verify',
		access: CHANGE,
		summary: 'Record that the firm has verified a period as it is, on its calendar day.',
		input: versioned,
		output: periodRecord,
		errors: { period_not_found, stale_version },
	}),
	restore: endpoint({
		id: 'limitationPeriods.restore',
		method: 'POST',
		path: '/api/limitation-periods/:id/restore',
		access: CHANGE,
		summary: 'Return to the period Praxis ships; one that the firm added is removed.',
		input: versioned,
		output: z.object({ period: periodRecord.nullable() }),
		errors: { period_not_found, nothing_to_restore, stale_version },
	}),
}
