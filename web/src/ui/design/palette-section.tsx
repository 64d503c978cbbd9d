import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { CardGrid, Row } from '../layout/layout.tsx'
import { Card } from '../page/card.tsx'
import { CommandPalette, PaletteBody } from '../palette/command-palette.tsx'
import type { PaletteGroup } from '../palette/palette-types.ts'
import { StatusMark } from '../status/status-mark.tsx'
import { DesignSection } from './design-section.tsx'

const GROUPS: readonly PaletteGroup[] = [
	{
		id: 'commands',
		label: 'Go to and do',
		entries: [
			{ id: 'new', label: 'New case', icon: 'briefcase', keys: 'c c', run: () => undefined },
			{ id: 'list', label: 'Cases', detail: 'Every matter of the firm.', icon: 'briefcase', href: '#palette' },
		],
	},
	{
		id: 'cases',
		label: 'Cases',
		entries: [
			{
				id: 'case',
				label: 'Casella v. Harrow and the Trustees of the Estate of the late Honorable Augustus Whitcombe',
				detail: '2026-0042 · Ada Casella',
				icon: 'briefcase',
				mark: <StatusMark tone="blue">Active</StatusMark>,
				href: '#palette',
			},
		],
	},
]

const SCOPES = [
	{ id: 'cases', label: 'Cases' },
	{ id: 'clients', label: 'Clients' },
] as const

/** What both samples have in common; each keeps what is typed into it. */
function useSample(first: string) {
	const [typed, onType] = useState(first)
	const [scope, onScope] = useState<string | null>(null)
	return {
		typed,
		onType,
		scope,
		onScope,
		scopes: SCOPES,
		onChoose: () => undefined,
		onClose: () => undefined,
		placeholder: 'Search or go to…',
		nothing: `No results for “${typed}”.`,
	}
}

export function PaletteSection() {
	const [opened, setOpened] = useState(false)
	const dialog = useSample('')
	const found = useSample('case')
	const none = useSample('xyz')
	const close = () => setOpened(false)
	return (
		<DesignSection
			id="palette"
			title="Palette"
			lead="One field for every place, action and record. The beginnings of words that were typed stand out; what was found before stays until the answer comes."
		>
			<Row gap={3}>
				<Button onClick={() => setOpened(true)}>Open the palette</Button>
			</Row>
			<CardGrid gap={5} min={26}>
				<Card title="With results, still searching">
					<PaletteBody {...found} groups={GROUPS} searching />
				</Card>
				<Card title="Without a network, nothing found">
					<PaletteBody
						{...none}
						groups={[]}
						searching={false}
						note="You are offline: only cases and clients opened on this device are searched."
					/>
				</Card>
			</CardGrid>
			<CommandPalette
				{...dialog}
				opened={opened}
				returnFocus
				groups={GROUPS}
				searching={false}
				onChoose={close}
				onClose={close}
			/>
		</DesignSection>
	)
}
