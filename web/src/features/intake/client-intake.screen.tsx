import { intake } from '@praxis/contract/intake/intake.contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { IntakeBoard } from './intake-board.tsx'

const PLACES: readonly MenuEntry[] = [
	{ label: 'Questionnaires', icon: <Icon name="list" />, href: '/dashboard/questionnaire-management' },
	{
		label: 'Public page',
		icon: <Icon name="external" />,
		onSelect: () => window.open('/client-intake', '_blank', 'noopener'),
	},
]

const FollowUpSequences = lazy(async () => ({
	default: (await import('./follow-up-sequences.tsx')).FollowUpSequences,
}))
const IntakeList = lazy(async () => ({ default: (await import('./intake-list.tsx')).IntakeList }))
const IntakeSources = lazy(async () => ({ default: (await import('./intake-sources.tsx')).IntakeSources }))

function later(what: string, view: ReactNode) {
	return <Suspense fallback={<LoadingLines what={what} />}>{view}</Suspense>
}

/** Inquiries, from first contact to opened case. */
export function ClientIntakeScreen() {
	const mayCall = useMay()
	const add = mayCall(intake.add) && (
		<ButtonLink href="/dashboard/client-intake/new" variant="primary" icon={<Icon name="plus" />}>
			New inquiry
		</ButtonLink>
	)
	return (
		<>
			<PageHeader
				title="Client intake"
				lead="From first contact to opened case."
				actions={
					<>
						<ButtonLink href="/dashboard/client-intake/reviews" icon={<Icon name="check" />}>
							Review queue
						</ButtonLink>
						{add}
						<ActionMenu label="More about intake" entries={PLACES} />
					</>
				}
			/>
			<RecordTabs
				label="Views of the inquiries"
				param="view"
				tabs={[
					{ id: 'board', label: 'Board', content: () => <IntakeBoard actions={add} /> },
					{ id: 'list', label: 'List', content: () => later('inquiries', <IntakeList />) },
					{ id: 'sources', label: 'Sources', content: () => later('sources', <IntakeSources />) },
					{ id: 'follow-ups', label: 'Follow-ups', content: () => later('follow-ups', <FollowUpSequences />) },
				]}
			/>
		</>
	)
}
