import { parentPort, workerData } from 'node:worker_threads'
import { planCalendarFile } from './plan-calendar-file.ts'

parentPort?.postMessage(planCalendarFile(workerData))
