import { apiConfigurations } from '@praxis/contract/api-configurations/api-configurations.contract'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { lazy, Suspense, useState } from 'react'
import { ModelsScreen } from '../../features/models/models.screen.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'

const ApiConfigurationManager = lazy(async () => ({
	default: (await import('../../features/api-configurations/api-configuration-manager.tsx')).ApiConfigurationManager,
}))

function ApiConfigurationsCard() {
	const [isOpen, setOpen] = useState(false)
	return (
		<Card title="API configurations">
			<p>
				Keys of services outside, stored encrypted: listed masked, tested with a real request, shown only to be audited.
			</p>
			<p>
				<Button onClick={() => setOpen(true)}>Open API Configuration Manager</Button>
			</p>
			<Suspense fallback={null}>{isOpen && <ApiConfigurationManager onClose={() => setOpen(false)} />}</Suspense>
		</Card>
	)
}

const API_CONFIGURATIONS = {
	id: 'api-configurations',
	label: 'API configurations',
	icon: IconKey,
	lead: 'API keys of services outside, in one place.',
	content: () => <ApiConfigurationsCard />,
}

/** The models of the firm, and the keys of other services. */
export function ModelsRoute() {
	const mayCall = useMay()
	return <ModelsScreen parts={mayCall(apiConfigurations.list) ? [API_CONFIGURATIONS] : []} />
}
