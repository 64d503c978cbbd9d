import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { CaseConflicts } from '../conflicts/decision-rows.tsx'
import { CaseParties } from './case-parties.tsx'
import classes from './cases.module.css'

/** The parties of a case and the decisions on possible conflicts. */
export function CasePeople({ one, mayEdit }: { readonly one: CaseRecord; readonly mayEdit: boolean }) {
	return (
		<div className={classes.sections}>
			<CaseParties one={one} mayEdit={mayEdit} />
			<CaseConflicts caseId={one.id} />
		</div>
	)
}
