import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Bone } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type Status, statusQuery } from './models.api.ts'
import classes from './models.module.css'

const WHERE = { local: 'Local: stays on your firm’s machines', cloud: 'Cloud: text leaves your firm' } as const

interface DestinationProps {
	readonly model: NonNullable<Status['model']>
}

/** Where a text will go, before it is sent. */
export function Destination({ model }: DestinationProps) {
	return (
		<span className={classes.destination}>
			<StatusMark tone={model.kind === 'local' ? 'green' : 'amber'} plain>
				{WHERE[model.kind]}
			</StatusMark>
			<span className={classes.muted}>
				{model.providerName}, {model.destination}
			</span>
		</span>
	)
}

/** Whether a model is configured, which one answers, and where texts go. */
export function ModelStatus({ action }: { readonly action?: ReactNode }) {
	const query = useQuery(statusQuery)
	return (
		<Loaded query={query} level={3} skeleton={<Bone width={30} />}>
			{({ model, fallback }) =>
				model === null ? (
					<Banner tone="amber" action={action}>
						<strong>No LLM Configured</strong>
						<p>Start a local model server, or enter the API key of a cloud provider. Until then AI features are off.</p>
					</Banner>
				) : (
					<section className={classes.status} aria-label="Model status">
						<StatusMark tone="green">LLM Configured</StatusMark>
						<strong className={classes.name}>{model.name}</strong>
						<Destination model={model} />
						{fallback !== null && <span className={classes.muted}>Fallback: {fallback.name}</span>}
					</section>
				)
			}
		</Loaded>
	)
}
