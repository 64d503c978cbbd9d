import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { Stack } from '../../ui/layout/layout.tsx'
import { MilestoneCard } from './milestone-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

/** What the client of a case sees of it in the portal. */
export function PortalTab({ one }: { readonly one: CaseRecord }) {
	return (
		<Stack gap={5} width="content">
			<MilestoneCard one={one} />
			<VisibilityCard caseId={one.id} />
		</Stack>
	)
}
