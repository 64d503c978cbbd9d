import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { line, requiredLine } from '../kernel/text.ts'

/** Lists whose views can be shared. */
export const TEAM_VIEW_LISTS = ['cases', 'clients', 'intakes', 'questionnaires', 'reviews', 'tasks'] as const
const list = z.enum(TEAM_VIEW_LISTS)
export type TeamViewList = z.infer<typeof list>

/** For each list. */
export const TEAM_VIEWS_MAX = 50
export const VIEW_NAME_MAX = 60
const IDS_MAX = 40
const VALUES_MAX = 50

export const teamViewErrors = defineErrors({
	team_view_not_found: { kind: 'not_found', message: 'View not found.' },
	team_view_name_taken: { kind: 'conflict', message: 'A team view with this name already exists.' },
	team_views_full: { kind: 'invalid', message: `At most ${TEAM_VIEWS_MAX} team views for each list.` },
	team_view_not_yours: {
		kind: 'forbidden',
		message: 'Only the person who shared this view or an administrator can change it.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const id = line(60)
const values = z.array(line(200)).max(VALUES_MAX, `At most ${VALUES_MAX} values.`)

/** Search, sort and filters of a list. */
const viewState = z.object({
	search: line(200),
	sort: z.object({ column: id, descending: z.boolean() }).nullable(),
	filters: z
		.record(id, values)
		.refine((filters) => Object.keys(filters).length <= IDS_MAX, `At most ${IDS_MAX} filters.`),
})

const details = z.object({
	name: requiredLine(VIEW_NAME_MAX, 'Please name the view.'),
	state: viewState,
	/** In their order; null for those of the list. */
	columns: z.array(id).max(IDS_MAX, `At most ${IDS_MAX} columns.`).nullable(),
})

export const teamView = details.extend({
	id: z.string(),
	list,
	/** Null if the account no longer exists. */
	createdBy: z.string().nullable(),
	createdByName: z.string().nullable(),
	version: z.number().int(),
})
export type TeamView = z.output<typeof teamView>

export const teamViewFields = {
	list: { label: 'List', silent: true },
	name: { label: 'Name', editable: true },
	state: { label: 'Search, filters and order', editable: true },
	columns: { label: 'Columns', editable: true },
	createdBy: { label: 'Shared by', silent: true },
	createdByName: { label: 'Shared by', silent: true },
} as const satisfies FieldsOf<TeamView>

const VIEW = ['view_cases', 'view_clients'] as const
const SHARE = ['manage_cases', 'manage_clients', 'manage_users'] as const

const changeErrors = {
	team_view_not_found: teamViewErrors.team_view_not_found,
	team_view_not_yours: teamViewErrors.team_view_not_yours,
	stale_version: teamViewErrors.stale_version,
}

/** Views of lists that a user shared with the firm. */
export const teamViews = {
	list: endpoint({
		id: 'teamViews.list',
		method: 'GET',
		path: '/api/team-views',
		access: VIEW,
		summary: 'The views of a list that are shared with the team, by name.',
		input: z.object({ list }),
		output: z.object({ views: z.array(teamView) }),
		errors: {},
	}),
	share: endpoint({
		id: 'teamViews.share',
		method: 'POST',
		path: '/api/team-views',
		access: SHARE,
		summary: 'Share a view of a list with the team.',
		input: details.extend({ list, id: newRowId.optional() }),
		output: teamView,
		errors: {
			team_view_name_taken: teamViewErrors.team_view_name_taken,
			team_views_full: teamViewErrors.team_views_full,
			id_taken: teamViewErrors.id_taken,
		},
	}),
	edit: endpoint({
		id: 'teamViews.edit',
		method: 'PATCH',
		path: '/api/team-views/:id',
		access: SHARE,
		summary:
			'Change a team view; for the person who shared it and administrators. `stale_version` carries the current view.',
		input: z.object({ id: rowId, version: expectedVersion }).extend(details.partial().shape),
		output: teamView,
		errors: { ...changeErrors, team_view_name_taken: teamViewErrors.team_view_name_taken },
	}),
	remove: endpoint({
		id: 'teamViews.remove',
		method: 'DELETE',
		path: '/api/team-views/:id',
		access: SHARE,
		summary: 'Remove a team view; for the person who shared it and administrators.',
		input: z.object({ id: rowId, version: expectedVersion }),
		output: z.object({ id: z.string() }),
		errors: changeErrors,
	}),
}
