import { parentPort, workerData } from 'node:worker_threads'
import { parseFile } from './parse-file.ts'

parentPort?.postMessage(parseFile(workerData))
