import { ClientListScreen } from '../../features/clients/client-list.screen.tsx'

/** The firm's clients, with what other features do to them. */
export function ClientsScreen() {
	return <ClientListScreen />
}
