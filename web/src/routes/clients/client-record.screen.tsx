import { ClientRecordScreen } from '../../features/clients/client-record.screen.tsx'
import { ClientCasesTab } from './client-cases-tab.tsx'

/** One client with what every feature has to say of them. */
export function ClientRecordRoute() {
	return (
		<ClientRecordScreen
			tabs={(one) => [{ id: 'cases', label: 'Cases', content: () => <ClientCasesTab one={one} /> }]}
		/>
	)
}
