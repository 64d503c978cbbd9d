import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ErasuresCard } from './erasures-card.tsx'
import { ListsCard } from './lists-card.tsx'
import { SchedulesCard } from './schedules-card.tsx'

/** How long documents are kept, and what is destroyed after that. */
export function RetentionScreen() {
	const { params, set } = useUrlParams()
	const erased = params.get('erase')
	return (
		<>
			<PageHeader
				title="Document retention"
				lead="How long documents of closed cases are kept, and what is destroyed after that. Nothing is destroyed before someone has approved a list of it."
				back={{ href: '/dashboard/data-management', label: 'Data management' }}
			/>
			<Stack gap={5} width="settings">
				<SchedulesCard />
				<ListsCard />
				<ErasuresCard />
			</Stack>
			{erased !== null && <EraseDialog clientId={erased} onClose={() => set({ erase: null }, { replace: true })} />}
		</>
	)
}
