import type { cases } from '@praxis/contract/cases/cases.contract'
import { caseFields } from '@praxis/contract/cases/cases.fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { firstCasesQuery } from './first-cases.api.ts'
import { Panel, PanelRow, panelRows } from './panel.tsx'

interface CaseRowsProps {
	readonly title: string
	readonly input: InputOf<typeof cases.list> & { readonly limit: number }
	/** Empty-state text. */
	readonly none: string
	readonly link: { readonly href: string; readonly label: string }
	/** What to do about it when there is nothing. */
	readonly firstStep?: ReactNode
}

/** The first few cases of a list. */
export function CaseRows({ title, input, none, link, firstStep = null }: CaseRowsProps) {
	const query = useQuery(firstCasesQuery(input))
	return (
		<Panel
			title={title}
			what="cases"
			query={query}
			bones={input.limit}
			link={link}
			none={
				<>
					<p>{none}</p>
					{firstStep}
				</>
			}
		>
			{(found) =>
				panelRows(found, (one) => (
					<PanelRow
						key={one.id}
						href={`/dashboard/cases/${one.id}`}
						name={one.caseName}
						about={shownClientName(one.clientName)}
						mark={
							<StatusMark tone={caseFields.status.tones[one.status]} plain>
								{one.status}
							</StatusMark>
						}
						when={<InstantText at={one.updatedAt} shown="relative" />}
					/>
				))
			}
		</Panel>
	)
}
