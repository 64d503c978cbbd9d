import { timeSettings } from '@praxis/contract/time/weeks.contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TIME_SETTINGS_TOPIC, timeSettingsQuery } from './weeks.api.ts'

/** Whether the firm approves time by week before it is billed. Saved at once. */
export function ApprovalCard() {
	const query = useQuery(timeSettingsQuery)
	const save = useSave(timeSettings.save, { topic: TIME_SETTINGS_TOPIC, failed: 'Failed to save the setting' })
	return (
		<Card title="Approval of time">
			<Loaded query={query} skeleton={<LoadingLines what="the setting" />} level={3}>
				{({ approvesWeeks }) => (
					<CheckboxField
						label="Time is approved by week before it is billed"
						help="People submit their weeks; those who may see everyone’s time approve or return them. Submitted and approved time cannot be changed."
						value={approvesWeeks}
						onChange={(isOn) => void save({ approvesWeeks: isOn }, { message: () => 'Saved.' }).catch(toast.failure)}
					/>
				)}
			</Loaded>
		</Card>
	)
}
