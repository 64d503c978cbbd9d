import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { useMay } from '../../lib/session/use-may.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TASKS } from './tasks.api.ts'

interface TasksHeaderProps {
	readonly title: string
	readonly lead: string
}

/** The head of another view of the tasks than their list. */
export function TasksHeader({ title, lead }: TasksHeaderProps) {
	const mayCreate = useMay()(tasks.create)
	return (
		<PageHeader
			title={title}
			lead={lead}
			actions={
				<>
					<ButtonLink href={TASKS.href} icon={<Icon name="menu" />}>
						List
					</ButtonLink>
					{mayCreate && (
						<ButtonLink href={`${TASKS.href}/new`} variant="primary" icon={<Icon name="plus" />}>
							New task
						</ButtonLink>
					)}
				</>
			}
		/>
	)
}
