import { clientErrors } from '@praxis/contract/clients/clients.contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Bone } from '../../../ui/page/skeleton.tsx'
import { clientQuery } from '../../clients/clients.api.ts'

/** The client that staff answer for, by name. */
export function ChosenClient({ id, onOther }: { readonly id: string; readonly onOther: () => void }) {
	const { data, error } = useQuery(clientQuery(id))
	const other = (
		<Button size="small" variant="quiet" onClick={onOther}>
			Change client
		</Button>
	)
	const isDeleted = data !== undefined && data.deletedAt !== null
	if (isDeleted || (data === undefined && error !== null)) {
		return (
			<Text as="div" after={4}>
				<Banner tone="red" action={other}>
					{isDeleted ? clientErrors.client_deleted.message : failureOf(error).message}
				</Banner>
			</Text>
		)
	}
	return (
		<Row as="p" gap={3} lineGap={1} size="reading" breaks after={4}>
			<span>
				Answering for{' '}
				{data === undefined ? (
					<Bone width={10} said="the client" />
				) : (
					<UiLink href={`/clients/${data.id}`}>{data.fullName}</UiLink>
				)}
			</span>
			{other}
		</Row>
	)
}
