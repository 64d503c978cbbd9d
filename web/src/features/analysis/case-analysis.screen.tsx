import { QUESTION_DOCUMENTS_MAX } from '@praxis/contract/analysis/document-questions.fields'
import { rowId } from '@praxis/contract/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { caseQuery } from '../cases/cases.api.ts'
import { findCases } from '../cases/find-cases.ts'
import classes from './analysis.module.css'
import { CaseWork } from './case-work.tsx'
import { DocumentWork } from './document-work.tsx'

function OfCase({ caseId, onChange }: { readonly caseId: string | null; readonly onChange: (id: string) => void }) {
	const { data: one } = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null })
	return (
		<>
			<PageHeader
				title="Case analysis"
				lead="Strengths, weaknesses and the likely outcome of a case, each with the passage it rests on."
			/>
			<div className={classes.wide}>
				<ComboboxField
					label="Case"
					required
					value={caseId}
					onChange={(next) => next !== null && onChange(next)}
					search={findCases}
					valueLabel={one?.caseName ?? null}
				/>
				{caseId === null ? (
					<EmptyState title="Choose a case">Its analyses are also on the case itself, on the Analysis tab.</EmptyState>
				) : (
					<>
						{one !== undefined && <UiLink href={`/dashboard/cases/${caseId}`}>Open {one.caseName}</UiLink>}
						<CaseWork key={caseId} caseId={caseId} />
					</>
				)}
			</div>
		</>
	)
}

/** Analysis of any case, or of documents chosen in the library. */
export function CaseAnalysisScreen() {
	const { params, set } = useUrlParams()
	const chosen = (params.get('documents') ?? '').split(',').filter((id) => rowId.safeParse(id).success)
	if (chosen.length > 0) return <DocumentWork documentIds={[...new Set(chosen)].slice(0, QUESTION_DOCUMENTS_MAX)} />
	return <OfCase caseId={params.get('case')} onChange={(next) => set({ case: next })} />
}
