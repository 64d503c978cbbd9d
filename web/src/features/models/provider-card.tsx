import { models } from '@praxis/contract/models/models.contract'
import type { CatalogModel, CatalogProvider, LocalServer } from '@praxis/contract/models/models.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { ModelCard } from './model-card.tsx'
import { TOPIC } from './models.api.ts'
import classes from './models.module.css'
import { KeyForm, ProviderDialog } from './provider-forms.tsx'

interface ProviderCardProps {
	readonly provider: CatalogProvider
	readonly providers: readonly CatalogProvider[]
	/** Those that the filter shows. */
	readonly models: readonly CatalogModel[]
	/** Whether the local server answers; null for the others. */
	readonly local: LocalServer | null
	readonly isOpen: boolean
}

function ProviderState({ provider, local }: Pick<ProviderCardProps, 'provider' | 'local'>) {
	if (local !== null) {
		return local.isReachable ? (
			<StatusMark tone="green">Running</StatusMark>
		) : (
			<StatusMark tone="grey">Not running</StatusMark>
		)
	}
	return provider.key.isSet ? (
		<StatusMark tone="green">API key set</StatusMark>
	) : (
		<StatusMark tone="grey">No API key</StatusMark>
	)
}

/** What the local server says, and how to start one. */
function LocalNote({ local }: { readonly local: LocalServer }) {
	const client = useQueryClient()
	const refresh = (
		<Button size="small" icon={<Icon name="refresh" />} onClick={() => client.invalidateQueries({ queryKey: [TOPIC] })}>
			Check again
		</Button>
	)
	if (local.isReachable) {
		return (
			<Banner tone="green" action={refresh}>
				A model server answers at {local.address}. Its models are listed live.
			</Banner>
		)
	}
	return (
		<Banner tone="blue" action={refresh}>
			<p>{local.error}</p>
			<p>
				Install Ollama on this machine or another in your network, run <code>ollama pull llama3.2</code> and{' '}
				<code>ollama serve</code>. If it runs elsewhere, set <code>OLLAMA_URL</code> when you start Praxis.
			</p>
		</Banner>
	)
}

function Facts({ provider }: Pick<ProviderCardProps, 'provider'>) {
	const { requestsPerMinute, tokensPerMinute } = provider.rateLimit
	const facts = [
		{ label: 'Destination', value: provider.destination },
		{
			label: 'Rate limit',
			value: `${formatCount(requestsPerMinute)} requests, ${formatCount(tokensPerMinute)} tokens a minute`,
		},
		{ label: 'Documentation', value: provider.documentation },
	]
	return <FactList layout="narrow" facts={facts} />
}

/** One provider, its key and its models. */
export function ProviderCard({ provider, providers, models: found, local, isOpen }: ProviderCardProps) {
	const mayCall = useMay()
	const [isEditing, setEditing] = useState(false)
	const ready = found.filter(({ available }) => available).length
	const count = found.length === 1 ? '1 model' : `${formatCount(found.length)} models`
	return (
		<details className={classes.provider} open={isOpen || ready > 0 || undefined}>
			<summary className={classes.summary}>
				<Icon name="chevron-right" size="small" />
				<h2 className={classes.providerName}>{provider.name}</h2>
				<ProviderState provider={provider} local={local} />
				<Hint as="span">{count}</Hint>
				<span className={classes.kind}>{provider.kind === 'local' ? 'Local' : 'Cloud'}</span>
			</summary>
			<div className={classes.providerBody}>
				{local !== null && <LocalNote local={local} />}
				{local === null && mayCall(models.setKey) && <KeyForm provider={provider} />}
				<Facts provider={provider} />
				{local === null && mayCall(models.editProvider) && (
					<Row>
						<Button size="small" onClick={() => setEditing(true)}>
							Edit address and rate limit
						</Button>
					</Row>
				)}
				{found.length === 0 ? (
					<Hint>
						{local === null ? 'No models in the catalog. Add one with “Add custom model”.' : 'No models yet.'}
					</Hint>
				) : (
					<ul className={classes.models}>
						{found.map((model) => (
							<li key={model.key}>
								<ModelCard model={model} provider={provider} providers={providers} />
							</li>
						))}
					</ul>
				)}
			</div>
			{isEditing && <ProviderDialog provider={provider} onClose={() => setEditing(false)} />}
		</details>
	)
}
