import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { MilestoneCard } from './milestone-card.tsx'
import classes from './portal.module.css'
import { VisibilityCard } from './visibility-card.tsx'

/** What the client of a case sees of it in the portal. */
export function PortalTab({ one }: { readonly one: CaseRecord }) {
	return (
		<div className={classes.tab}>
			<MilestoneCard one={one} />
			<VisibilityCard caseId={one.id} />
		</div>
	)
}
