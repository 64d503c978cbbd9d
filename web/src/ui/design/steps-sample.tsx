import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { DialogStep, StepsDialog } from '../overlay/steps-dialog.tsx'

const STEPS = ['Client', 'Papers', 'Check']

/** Three steps of a `StepsDialog`; what is typed in one stays while another is on show. */
export function StepsSample({ onClose }: { readonly onClose: () => void }) {
	const [step, setStep] = useState(0)
	const [name, setName] = useState('')
	const [isSigned, setSigned] = useState(false)
	const back = <Button onClick={() => setStep(step - 1)}>Back</Button>
	const next = (
		<Button variant="primary" onClick={() => setStep(step + 1)}>
			Next
		</Button>
	)
	return (
		<StepsDialog
			title="Take on a client"
			note="About two minutes. Nothing is sent before the last step."
			steps={STEPS}
			current={step}
			onClose={onClose}
		>
			<DialogStep shown={step === 0} title="Who is it?" lead="The name as it stands on the papers." actions={next}>
				<TextField label="Name of the client" required value={name} onChange={setName} />
			</DialogStep>
			<DialogStep
				shown={step === 1}
				title="Is the engagement letter signed?"
				lead="Without it the case can be opened, not billed."
				actions={
					<>
						{back}
						{next}
					</>
				}
			>
				<CheckboxField label="It is signed" value={isSigned} onChange={setSigned} />
			</DialogStep>
			<DialogStep
				shown={step === 2}
				title="Check and finish"
				lead={`${name === '' ? 'The client' : name}, ${isSigned ? 'with' : 'without'} a signed letter.`}
				actions={
					<>
						{back}
						<Button variant="primary" onClick={onClose}>
							Finish
						</Button>
					</>
				}
			>
				<p>Everything can be changed afterwards.</p>
			</DialogStep>
		</StepsDialog>
	)
}
