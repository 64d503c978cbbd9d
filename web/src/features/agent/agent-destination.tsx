import { modelErrors, models } from '@praxis/contract/models/models.contract'
import { CLOUD_USES } from '@praxis/contract/models/models.fields'
import { useMay } from '../../lib/session/use-may.ts'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Destination } from '../models/model-status.tsx'
import type { Overview } from './agent.api.ts'
import classes from './agent-mode.module.css'

type Where = Pick<Overview, 'destination'>['destination']

const BY_RULES = 'Inquiries are classified by rules on this server. Nothing is sent to a model.'

function reasonOf(blocked: Where['blocked']): string {
	if (blocked === 'cloud_not_allowed') return `“${CLOUD_USES.agent.name}” is off, and no local model answers.`
	if (blocked === 'service_off') return 'The Client questionnaire service is off.'
	return blocked === null || blocked === 'no_model' ? 'No model is configured.' : modelErrors[blocked].message
}

/** Where the agent sends new inquiries: which model of whom, here or in the cloud, or nowhere. */
export function AgentDestination({ destination }: { readonly destination: Where }) {
	const { model, blocked, isPseudonymized } = destination
	const mayChange = useMay()(models.editSettings)
	return (
		<section className={classes.destination} aria-label="Where inquiries are sent">
			<Hint as="span">Where inquiries are sent</Hint>
			{model === null ? (
				<p>
					{BY_RULES} {reasonOf(blocked)}
				</p>
			) : (
				<>
					<Row as="span" gap={3} lineGap={1} align="stretch">
						<strong>{model.name}</strong>
						<Destination model={model} />
					</Row>
					{model.kind === 'cloud' && (
						<p>
							Each new inquiry is sent in full as it comes in
							{isPseudonymized
								? ', with known names, numbers and addresses replaced.'
								: ', with its names and numbers.'}
						</p>
					)}
				</>
			)}
			{mayChange && <UiLink href="/dashboard/llm?part=settings">Change what may be sent</UiLink>}
		</section>
	)
}
