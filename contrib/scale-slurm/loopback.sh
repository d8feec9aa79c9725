#!/usr/bin/env bash
# Runs a command with a Slurm of its own: controller, one node and munge on this machine, in a temporary folder. It needs
# Debian's slurm-wlm and munge, and root. Everything ends with the command.
#
#   apt-get install --no-install-recommends slurm-wlm munge
#   bash loopback.sh COMMAND…
set -euo pipefail

dir=$(mktemp -d)
chmod 755 "$dir"
started=()
finish() {
  scancel --quiet --partition=all 2>/dev/null || true
  [ ${#started[@]} -eq 0 ] || kill "${started[@]}" 2>/dev/null || true
  wait
  rm -rf "$dir"
}
trap finish EXIT

mungekey --create --keyfile="$dir/munge.key"
host=$(hostname -s)
cat >"$dir/slurm.conf" <<CONF
ClusterName=loopback
SlurmctldHost=$host(127.0.0.1)
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
SlurmUser=root
SlurmdUser=root
AuthInfo=socket=$dir/munge.socket
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.log
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerParameters=batch_sched_delay=0,sched_min_interval=10000
MpiDefault=none
ReturnToService=2
CONF
export SLURM_CONF=$dir/slurm.conf
munged --foreground --force --key-file="$dir/munge.key" --socket="$dir/munge.socket" --pid-file="$dir/munge.pid" \
  --seed-file="$dir/munge.seed" --log-file="$dir/munge.log" 2>"$dir/out" &
started+=($!)
for _ in $(seq 100); do
  [ ! -S "$dir/munge.socket" ] || break
  sleep 0.1
done
slurmctld -D >>"$dir/out" 2>&1 &
started+=($!)
slurmd -D >>"$dir/out" 2>&1 &
started+=($!)
for _ in $(seq 150); do
  ! sinfo --noheader --format=%t 2>/dev/null | grep -q '^idle$' || break
  sleep 0.1
done
if ! sinfo --noheader --format=%t 2>/dev/null | grep -q '^idle$'; then
  cat "$dir"/*.log "$dir/out" >&2
  echo "Slurm does not start" >&2
  exit 1
fi
"$@"
