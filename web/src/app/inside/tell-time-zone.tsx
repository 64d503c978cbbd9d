import { useEffect } from 'react'
import { useChooseSetting } from '../../features/preferences/settings.api.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { deviceTimeZone } from '../../ui/text/region.ts'

/** The first browser a person signs in with tells the time zone; from then on it is the person's to change. */
export function TellTimeZone() {
	const { display, mustAddSecondFactor } = useSession()
	const { mutate } = useChooseSetting()
	const isUnknown = display !== undefined && display.timezone === null && mustAddSecondFactor !== true
	useEffect(() => {
		// Without an answer the device's own time zone is shown anyway, and the next visit tells it.
		if (isUnknown) mutate({ timezone: deviceTimeZone() })
	}, [isUnknown, mutate])
	return null
}
