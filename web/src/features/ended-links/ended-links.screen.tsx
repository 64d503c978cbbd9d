import { type EndedLink, endedLinks } from '@praxis/contract/ended-links/ended-links.contract'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { QueryList } from '../../parts/list-screen.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { COLUMNS, KIND_LABELS } from './ended-link-columns.tsx'
import { endedLinksQuery } from './ended-links.api.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

const LEAD =
	'Links that stopped working because the user who made them was screened from the case, suspended or lost the permission. Replace those whose recipients still need them.'

/** Why a link has no successor to make; null when it can be replaced. */
function overReason(row: EndedLink): string | null {
	if (row.replacedByName !== null) return `Replaced by ${row.replacedByName}.`
	return Date.parse(row.expiresAt) <= Date.now() ? 'It would have expired by now.' : null
}

/** Links that ended with the rights of who made them. */
export function EndedLinksScreen() {
	const mayReplace = useMay()(endedLinks.replace)
	const list = useListState({})
	const [replacing, setReplacing] = useState<EndedLink | null>(null)
	const actionsOf = (row: EndedLink): readonly MenuEntry[] => {
		const disabledReason = overReason(row)
		return mayReplace
			? [{ label: 'Replace link', onSelect: () => setReplacing(row), ...(disabledReason && { disabledReason }) }]
			: []
	}
	return (
		<>
			<PageHeader title="Ended links" lead={LEAD} />
			<QueryList
				label="Ended links"
				columns={COLUMNS}
				list={list}
				query={endedLinksQuery}
				rowLabel={(row) => `${KIND_LABELS[row.kind]}: ${row.about}`}
				rowActions={actionsOf}
				searchable={false}
				empty={{ title: 'No ended links', text: 'Every link that users made still works, or ended by itself.' }}
				{...useListPreferences('ended-links')}
			/>
			{replacing !== null && <ReplaceDialog one={replacing} onClose={() => setReplacing(null)} />}
		</>
	)
}
