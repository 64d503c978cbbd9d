import { AGENT_REFRESH_MS } from '@praxis/contract/agent/agent.fields'
import { useState } from 'react'
import { localStore } from '../../lib/storage.ts'

const KEY = 'agentRefresh'
const OFF = 'off'

/** Whether this device reads the dashboard again every 30 seconds. */
export function useAutoRefresh() {
	const [isOn, setOn] = useState(() => localStore.get(KEY) !== OFF)
	const turn = (next: boolean) => {
		localStore.set(KEY, next ? 'on' : OFF)
		setOn(next)
	}
	return { isOn, turn, refetchInterval: isOn ? AGENT_REFRESH_MS : (false as const) }
}
