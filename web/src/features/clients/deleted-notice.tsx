import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { useDeleteClient } from './use-delete-client.ts'

/** Says of a client in the deleted folder that they are there. */
export function DeletedNotice({ one }: { readonly one: ClientRecord }) {
	const { may } = useAuth()
	const { restore } = useDeleteClient()
	return (
		<Banner
			tone="grey"
			action={
				may('delete_clients') && (
					<Button size="small" icon={<Icon name="restore" />} onClick={() => restore(one)}>
						Restore
					</Button>
				)
			}
		>
			This client is in the deleted folder. Their cases stay as they are.
		</Banner>
	)
}
