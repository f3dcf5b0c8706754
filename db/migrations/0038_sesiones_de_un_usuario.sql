-- Why: each log-in asks from which networks its user has come lately, closed sessions among them.
create index sesiones_usuario on sesiones (usuario, fecha_inicio desc);
