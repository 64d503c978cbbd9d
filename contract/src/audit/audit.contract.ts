import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { commaList, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import { auditArea, auditEntry, auditVerification } from './audit.fields.ts'

export const auditErrors = defineErrors({ not_found: kernelErrors.not_found })

const ADMIN = 'access_admin_dashboard'

export const audit = {
	list: endpoint({
		id: 'audit.list',
		method: 'GET',
		path: '/api/audit',
		access: ADMIN,
		summary: 'The audit log, newest first. Rows behind an ethical wall are left out.',
		input: z.object({
			...pageInput,
			withTotal: flag,
			actorId: userId.optional(),
			area: commaList(auditArea),
			/** `table:id`. Of a case or client: also what belongs to it. */
			record: z
				.string()
				.regex(/^[a-z_]{1,60}:[\w-]{1,100}$/, 'This is not a record.')
				.optional(),
			/** From this instant up to, but not including, that one. */
			from: instant.optional(),
			until: instant.optional(),
			ip: z.string().trim().max(60).optional(),
		}),
		output: pageOf(auditEntry),
		errors: {},
	}),
	get: endpoint({
		id: 'audit.get',
		method: 'GET',
		path: '/api/audit/:id',
		access: ADMIN,
		summary: 'One row of the audit log.',
		input: z.object({ id: rowId }),
		output: auditEntry,
		errors: auditErrors,
	}),
	people: endpoint({
		id: 'audit.people',
		method: 'GET',
		path: '/api/audit-people',
		access: ADMIN,
		summary: 'Users by name, to filter the audit log by. `search` matches name and email.',
		input: z.object({ search: line(200).optional() }),
		output: z.object({
			items: z.array(
				z.object({
					id: z.string(),
					fullName: z.string(),
					/** Null for guests. */
					email: z.string().nullable(),
				}),
			),
		}),
		errors: {},
	}),
	verification: endpoint({
		id: 'audit.verification',
		method: 'GET',
		path: '/api/audit-verification',
		access: ADMIN,
		summary: 'The latest verification of the audit log: its progress or its result.',
		input: z.object({}),
		output: z.object({ verification: auditVerification.nullable() }),
		errors: {},
	}),
	verify: endpoint({
		id: 'audit.verify',
		method: 'POST',
		path: '/api/audit-verification',
		access: ADMIN,
		summary: 'Starts to verify the whole audit log in the background, or returns the verification in progress.',
		input: z.object({}),
		output: auditVerification,
		errors: {},
	}),
}
