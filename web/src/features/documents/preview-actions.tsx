import type { FoundDocument } from '@praxis/contract/documents/documents.fields'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { DOCUMENT_COLUMNS } from './document-columns.tsx'

interface PreviewActionsProps {
	readonly one: FoundDocument
	/** What can be done with it. */
	readonly entries: readonly MenuEntry[]
	/** Called when a menu opens or closes: Escape then closes the menu alone. */
	readonly onMenu: (isOpen: boolean) => void
}

const SHARING = /^(?:Share|Stop sharing)/
const labelOf = (entry: MenuEntry) => ('label' in entry ? entry.label : '')

/** What is done most with a document that is previewed, and a menu of the rest. */
export function PreviewActions({ one, entries, onMenu }: PreviewActionsProps) {
	const [menu, setMenu] = useState<'share' | 'export' | 'more' | null>(null)
	const stateOf = (name: NonNullable<typeof menu>) => ({
		opened: menu === name,
		setOpened: (isOpen: boolean) => {
			setMenu(isOpen ? name : null)
			onMenu(isOpen)
		},
	})
	const linkTo = (label: string) => {
		const entry = entries.find((each) => labelOf(each) === label)
		if (entry === undefined || !('href' in entry) || entry.href === undefined) return null
		return <ButtonLink href={entry.href}>{label}</ButtonLink>
	}
	const sharing = entries.filter((entry) => SHARING.test(labelOf(entry)))
	const shown = ['Open', 'Analyze', 'Edit']
	const rest = entries.filter((entry) => !shown.includes(labelOf(entry)) && !SHARING.test(labelOf(entry)))
	return (
		<>
			{linkTo('Analyze')}
			{linkTo('Edit')}
			{sharing.length > 0 && (
				<ActionMenu
					label={`Share ${one.title}`}
					target={<Button>Share</Button>}
					state={stateOf('share')}
					entries={sharing}
				/>
			)}
			<ExportMenu
				title="Documents"
				columns={DOCUMENT_COLUMNS}
				exporting={{
					fileName: one.title,
					fetchPage: async () => ({ items: [one], nextCursor: null, total: 1 }),
				}}
				rows={[one]}
				state={stateOf('export')}
			/>
			<ActionMenu
				label={`Actions for ${one.title}`}
				target={<Button>Actions</Button>}
				state={stateOf('more')}
				entries={rest}
			/>
		</>
	)
}
