import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { caseQuery } from '../cases/cases.api.ts'
import { findCases } from '../cases/find-cases.ts'
import classes from './analysis.module.css'
import { CaseAnalysis } from './case-analysis.tsx'

/** Case analysis of any case. */
export function CaseAnalysisScreen() {
	const { params, set } = useUrlParams()
	const caseId = params.get('case')
	const { data: one } = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null })
	return (
		<>
			<PageHeader
				title="Case analysis"
				lead="Strengths, weaknesses and the likely outcome of a case, each with the passage it rests on."
			/>
			<div className={classes.page}>
				<ComboboxField
					label="Case"
					required
					value={caseId}
					onChange={(next) => set({ case: next })}
					search={findCases}
					valueLabel={one?.caseName ?? null}
				/>
				{caseId === null ? (
					<EmptyState title="Choose a case">Its analyses are also on the case itself, on the Analysis tab.</EmptyState>
				) : (
					<>
						{one !== undefined && <UiLink href={`/dashboard/cases/${caseId}`}>Open {one.caseName}</UiLink>}
						<CaseAnalysis key={caseId} caseId={caseId} />
					</>
				)}
			</div>
		</>
	)
}
