import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { Stack } from '../../ui/layout/layout.tsx'
import { CaseConflicts } from '../conflicts/decision-rows.tsx'
import { CaseParties } from './case-parties.tsx'

/** The parties of a case and the decisions on possible conflicts. */
export function CasePeople({ one, mayEdit }: { readonly one: CaseRecord; readonly mayEdit: boolean }) {
	return (
		<Stack gap={5}>
			<CaseParties one={one} mayEdit={mayEdit} />
			<CaseConflicts caseId={one.id} />
		</Stack>
	)
}
